import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { ChangeHistory } from './ChangeHistory.tsx';

/** The newest entries by a user and about the account, with a link to all of them. */
export function UserActivity({ userId }: { userId: string }) {
  const all = (
    <Button size="small" component={Link} to={`/users/activity?userId=${userId}`}>
      All activity
    </Button>
  );
  return <ChangeHistory title="Activity" query={{ userId }} action={all} empty="Nothing is recorded yet." namesSubject />;
}
