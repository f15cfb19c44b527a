import { type ComponentProps, type ReactNode, useId } from 'react';

interface Props extends ComponentProps<'input'> {
  /** Stands on the input's outline. */
  label: string;
  /** An icon before the text. */
  startIcon?: ReactNode;
  /** A button after the text. */
  action?: ReactNode;
}

/** An input for filters, which have no messages. `className` goes to the outline around it. */
export function TextInput({ label, startIcon, action, className = '', ...rest }: Props) {
  const id = useId();
  return (
    <div className={`outlined ${className}`.trim()}>
      <label htmlFor={id}>{label}</label>
      {startIcon}
      <input id={id} type="text" {...rest} />
      {action}
    </div>
  );
}
