import { useState } from 'react';
import { keepToken, readLink } from '../store/phone-state.ts';
import { useCrew } from '../state/crew-context.ts';
import { Button } from '../../kit/controls.tsx';
import { InputProblems, TextInput } from '../../kit/inputs.tsx';

/** Takes a link as text: the camera of an iPhone opens links in Safari, never in the page on the home screen. */
export function PasteLink() {
  const { store, refresh, sendNow } = useCrew();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const onOpen = async () => {
    const link = readLink(typed, window.location.origin);
    if ('problem' in link) return setProblem(link.problem);
    await keepToken(store, link.token);
    refresh();
    sendNow();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void onOpen();
      }}
    >
      <InputProblems value={problem === null ? {} : { link: problem }}>
        <TextInput
          label="Link"
          name="link"
          value={typed}
          onChange={setTyped}
          hint="Opened from the home screen? Copy the link that the office sent you, and paste it here."
        />
      </InputProblems>
      <Button variant="primary" type="submit">
        Open link
      </Button>
    </form>
  );
}
