import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { useOpenedBusiness, useStep } from '../step.ts';
import { StepFrame } from '../StepFrame.tsx';
import css from './phone.module.css';

/** The proof of a phone number belongs to the accounts; the app hands it in. */
export type PhoneProof = ComponentType<{ readonly first: string; readonly onProven: () => void }>;

export function PhoneStep({ Proof }: { readonly Proof: PhoneProof }) {
  const t = useTranslations('opening.phone');
  const { bus_phone } = useOpenedBusiness();
  const { onNext } = useStep();
  return (
    <StepFrame title={t('title')} lead={t('lead')} bare>
      <div className={css.proof}>
        <Proof first={bus_phone ?? ''} onProven={onNext} />
      </div>
    </StepFrame>
  );
}
