import { zodResolver } from '@hookform/resolvers/zod';
import { api, MAX_TEST_MESSAGE_LENGTH, type ReplyOf, TestMessage, type User, type z } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useController, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { allRowsOf } from '../../shared/api/rows.ts';
import type { Choice } from '../../shared/ui/forms/Choice.tsx';
import { ChoiceSelect } from '../../shared/ui/forms/ChoiceSelect.tsx';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../shared/ui/forms/inputs.tsx';
import { useNotify } from '../../shared/ui/notices.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { userName } from '../users/person.ts';

type Message = z.infer<typeof TestMessage>;

/** Sends a test email to one user. If the mail server refuses it, the dialog stays open with its inputs. */
export function TestMessageDialog({ onClose }: { onClose: () => void }) {
  const onDone = useSentNotice();
  const send = useChange(api.messaging.test, { refreshes: [api.mail.list], inDialog: true, onDone });
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

/** Reports success. Without a mail server the message did not leave, so the notice leads to where it is. */
function useSentNotice() {
  const notify = useNotify();
  const navigate = useNavigate();
  const showOutbox = { label: 'Read it in the outbox', run: () => void navigate('/messaging?tab=outbox') };
  // Another server's reply may have no data.
  return (sent?: ReplyOf<typeof api.messaging.test>) =>
    notify(api.messaging.test.done, 'success', sent?.way === 'outbox' ? showOutbox : undefined);
}

/** A select of active users for the surrounding form, sorted by name, then email. */
function UserSelect({ name }: { name: string }) {
  const users = useQuery(allRowsOf(api.users.list, { sort: 'firstName', order: 'asc' }));
  const { field, fieldState } = useController({ name });

  return (
    <ChoiceSelect
      label="User"
      isRequired
      choices={choicesOf(users.data ?? [])}
      value={field.value as string | null}
      onChange={(id) => field.onChange(id ?? '')}
      onBlur={field.onBlur}
      inputRef={field.ref}
      isLoading={users.isPending}
      problem={fieldState.error?.message ?? users.error?.message}
      empty="No users found"
    />
  );
}

function choicesOf(users: readonly User[]): Choice[] {
  return users
    .filter(({ isActive, email }) => isActive && email !== '')
    .map((user) => ({ id: user.id, label: `${userName(user)} (${user.email})` }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}
