import { useRef } from 'react';
import { Button } from '../actions/Button.tsx';
import type { ButtonLook } from '../actions/button-look.ts';

const LARGEST = 15 * 1024 * 1024;

type Props = ButtonLook & {
  /** What the picture is, for screen readers. */
  readonly label: string;
  readonly onPick: (file: File) => void;
  /** Called instead of `onPick` if the server would refuse the file as too large. */
  readonly onTooLarge: () => void;
};

export function PicturePicker({ label, onPick, onTooLarge, ...look }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  function take(file: File | undefined) {
    if (!file) return;
    if (file.size > LARGEST) onTooLarge();
    else onPick(file);
  }
  return (
    <>
      <input
        ref={picker}
        className="unseen"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif"
        aria-label={label}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Button {...look} onClick={() => picker.current?.click()} />
    </>
  );
}
