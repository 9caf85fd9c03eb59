import { drawIcon, type Icon } from '../display/icon.tsx';
import { useIsPhone } from '../layout/media.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { LinkButton } from './LinkButton.tsx';

type Props = {
  readonly label: string;
  readonly icon: Icon;
  readonly loading?: boolean | undefined;
  /** With an address the button is a link. */
  readonly href?: string | undefined;
  readonly onClick?: (() => void) | undefined;
};

/** A secondary action beside the primary button; on a phone only its icon is shown. */
export function ToolButton({ label, icon, loading, href, onClick }: Props) {
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <IconButton kind="outline" size={44} {...{ label, loading, href, onClick }}>
        {drawIcon(icon, 18)}
      </IconButton>
    );
  if (href !== undefined)
    return (
      <LinkButton kind="secondary" {...{ href, icon }}>
        {label}
      </LinkButton>
    );
  return (
    <Button kind="secondary" {...{ icon, loading, onClick }}>
      {label}
    </Button>
  );
}
