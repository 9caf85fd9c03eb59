import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { useUiWords } from '../theme/ui-words.tsx';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'after'>;

export function PasswordField(props: Props) {
  const [seen, setSeen] = useState(false);
  const words = useUiWords();
  const Icon = seen ? EyeOff : Eye;
  const turn = (
    <IconButton
      icon={Icon}
      iconSize={18}
      label={seen ? words.hidePassword : words.showPassword}
      size={32}
      pressed={seen}
      onClick={() => setSeen(!seen)}
    />
  );
  return <TextField autoComplete="current-password" {...props} type={seen ? 'text' : 'password'} after={turn} />;
}
