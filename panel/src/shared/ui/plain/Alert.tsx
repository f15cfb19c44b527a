import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import WarningIcon from '@mui/icons-material/ReportProblemOutlined';
import SuccessIcon from '@mui/icons-material/TaskAltOutlined';
import type { ReactNode } from 'react';

const ICONS = { error: ErrorIcon, warning: WarningIcon, info: InfoIcon, success: SuccessIcon };

interface Props {
  severity: keyof typeof ICONS;
  /** A button at the end. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A message that screen readers announce when it appears. */
export function Alert({ severity, action, className = '', children }: Props) {
  const Icon = ICONS[severity];
  return (
    <div role="alert" className={`alert alert-${severity} ${className}`.trim()}>
      <Icon />
      <div className="alert-message">{children}</div>
      {action !== undefined && <div className="alert-action">{action}</div>}
    </div>
  );
}
