import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

/** A question with reasons, one per line. */
export interface ReasonedQuestion {
  title: string;
  reasons: readonly string[];
  /** The label of the button that cancels. */
  back: string;
}

export interface PendingQuestion {
  question: string | ReasonedQuestion;
  action: string;
  isHarmless: boolean;
  answer: (yes: boolean) => void;
}

export function ConfirmDialog({ question, action, isHarmless, answer, isOpen }: PendingQuestion & { isOpen: boolean }) {
  const titleId = useId();
  const reasonsId = useId();
  const hasReasons = typeof question === 'object';

  return (
    <Dialog
      open={isOpen}
      onClose={() => answer(false)}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={titleId}
      {...(hasReasons && { 'aria-describedby': reasonsId })}
    >
      <QuestionText question={question} titleId={titleId} reasonsId={reasonsId} />
      <DialogActions>
        <Button onClick={() => answer(false)} autoFocus>
          {hasReasons ? question.back : 'Cancel'}
        </Button>
        <Button onClick={() => answer(true)} variant="contained" color={isHarmless ? 'primary' : 'error'}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface QuestionTextProps {
  question: string | ReasonedQuestion;
  titleId: string;
  reasonsId: string;
}

function QuestionText({ question, titleId, reasonsId }: QuestionTextProps) {
  if (typeof question === 'string') {
    return (
      <DialogContent sx={{ pt: 3 }}>
        <DialogContentText id={titleId} sx={text}>
          {question}
        </DialogContentText>
      </DialogContent>
    );
  }
  return (
    <>
      <DialogTitle id={titleId}>{question.title}</DialogTitle>
      <DialogContent id={reasonsId}>
        {question.reasons.map((reason) => (
          <DialogContentText key={reason} sx={{ ...text, mb: 1 }}>
            {reason}
          </DialogContentText>
        ))}
      </DialogContent>
    </>
  );
}

const text = { color: 'text.primary', overflowWrap: 'anywhere' } as const;
