import { zodResolver } from '@hookform/resolvers/zod';
import { api, MAX_TEST_MESSAGE_LENGTH, TestMessage } from '@swathline/contract';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../shared/ui/use-change.ts';
import { UserSelect } from './UserSelect.tsx';

type Message = z.infer<typeof TestMessage>;

/** Writes to one user; stays open with what was typed when the mail server refuses. */
export function TestMessageDialog({ onClose }: { onClose: () => void }) {
  const send = useChange(api.messaging.test, { refreshes: [api.mail.list], inDialog: true });
  const form = useForm<Message>({ resolver: zodResolver(TestMessage), defaultValues: { userId: '', message: '' } });
  const [userId, message] = useWatch({ control: form.control, name: ['userId', 'message'] });

  const onSubmit = async (body: Message) => {
    await send.mutateAsync({ body });
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title="Test email notifications"
      submitLabel="Submit"
      busyLabel="Sending..."
      isIncomplete={userId === '' || message.trim() === ''}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <UserSelect name="userId" />
      <TextInput
        name="message"
        label="Message"
        multiline
        minRows={5}
        maxLength={MAX_TEST_MESSAGE_LENGTH}
        hint={`${message.length}/${MAX_TEST_MESSAGE_LENGTH} characters`}
      />
    </FormDialog>
  );
}
