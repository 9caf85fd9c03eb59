import { BadgeCheck, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatPhone } from 'core/kernel/phone/phone';
import { Button } from '../../../ui/actions/Button.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import type { ContactKind } from './ContactSteps.tsx';
import css from './profile.module.css';
import type { OwnProfile } from './You.tsx';

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const;
const words = {
  email: { change: 'changeEmail', add: 'addEmail', verify: 'verifyEmail' },
  phone: { change: 'changePhone', add: 'addPhone', verify: 'verifyPhone' },
} as const;

function Proof({ verified }: { readonly verified: boolean }) {
  const t = useTranslations('accounts.contact');
  return verified ? (
    <Badge tone="ok" icon={<BadgeCheck {...icon} />}>
      {t('verified')}
    </Badge>
  ) : (
    <Badge tone="warn" icon={<CircleAlert {...icon} />}>
      {t('unverified')}
    </Badge>
  );
}

type RowProps = {
  readonly kind: ContactKind;
  readonly value: string | null;
  readonly verified: boolean;
  readonly onOpen: () => void;
};

function ContactRow({ kind, value, verified, onOpen }: RowProps) {
  const t = useTranslations('accounts.contact');
  const { change, add, verify } = words[kind];
  const act = value === null ? add : verified ? change : verify;
  return (
    <div className={css.row}>
      <div className={css.fact}>
        <span className={css.label}>{t(kind)}</span>
        <span className={css.proof}>
          <span className={value === null ? css.hint : css.value}>{value ?? t('none')}</span>
          {value !== null && <Proof verified={verified} />}
        </span>
      </div>
      <Button kind="secondary" onClick={onOpen}>
        {t(act)}
      </Button>
    </div>
  );
}

export function Contacts({ person }: { readonly person: OwnProfile }) {
  const t = useTranslations('accounts.contact');
  const [open, setOpen] = useState<ContactKind | null>(null);
  const { email, email_verified, phone_number, phone_verified } = person;
  const kind = open ?? 'email';
  const known = kind === 'email' ? (email_verified ? null : email) : phone_verified ? null : phone_number;
  return (
    <div className={css.rows}>
      <ContactRow kind="email" value={email} verified={email_verified} onOpen={() => setOpen('email')} />
      <ContactRow
        kind="phone"
        value={phone_number === null ? null : formatPhone(phone_number)}
        verified={phone_verified}
        onOpen={() => setOpen('phone')}
      />
      <ContactDialog
        key={open ?? 'closed'}
        kind={open}
        first={known ?? ''}
        title={t(words[kind][person[kind === 'email' ? 'email' : 'phone_number'] === null ? 'add' : known ? 'verify' : 'change'])}
        onClose={() => setOpen(null)}
      />
    </div>
  );
}
