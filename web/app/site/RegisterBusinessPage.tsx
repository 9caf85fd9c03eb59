import { ContactSteps } from '../../features/accounts/profile/ContactSteps.tsx';
import { Opening } from '../../features/business/opening/Opening.tsx';
import type { HeadInput } from '../../platform/page.ts';

export const speaks = ['opening', 'business', 'accounts'] as const;

/** Its steps follow each other without the pause that a screen without questions has. */
export const loader = async () => null;

export const head = ({ t }: HeadInput) => ({ title: t('opening.title'), hidden: true as const });

const Proof = ({ first, onProven }: { readonly first: string; readonly onProven: () => void }) => (
  <ContactSteps kind="phone" first={first} onProven={onProven} />
);

export const Component = () => <Opening Proof={Proof} />;
