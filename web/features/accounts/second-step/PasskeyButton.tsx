import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { FormNotes } from '../FormNotes.tsx';
import type { Sending } from '../sending.ts';

/** Asks for a passkey only when somebody presses it: a page that asks by itself is a nuisance. */
export const PasskeyButton = ({ sending, onAsk, children }: { sending: Sending; onAsk: () => unknown; children: ReactNode }) => (
  <>
    <FormNotes {...sending} />
    <Button kind="secondary" size={48} wide icon={KeyRound} loading={sending.busy} onClick={() => void onAsk()}>
      {children}
    </Button>
  </>
);
