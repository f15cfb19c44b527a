import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { ChangeHistory } from './ChangeHistory.tsx';

/** What a user did of late and what was done to the account, with the way to all of it. */
export function UserActivity({ userId }: { userId: string }) {
  const all = (
    <Button size="small" component={Link} to={`/users/activity?userId=${userId}`}>
      All activity
    </Button>
  );
  return <ChangeHistory title="Activity" query={{ userId }} action={all} empty="Nothing is recorded yet." namesSubject />;
}
