import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';

/** A button, as the specification calls it, not a link. */
export function BackToLogin({ variant = 'contained' }: { variant?: 'contained' | 'text' }) {
  const navigate = useNavigate();
  return (
    <Button variant={variant} size="large" onClick={() => void navigate('/login')}>
      Back to Login
    </Button>
  );
}
