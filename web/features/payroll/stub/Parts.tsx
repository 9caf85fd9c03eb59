import type { PayStub } from 'core/payroll/contract';
import { partOf } from 'core/payroll/stub/rules';
import { Check, ChevronDown, ChevronRight, CircleHelp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Money } from '../../../ui/display/Money.tsx';
import { Handed } from '../Handed.tsx';
import { Lines } from './Lines.tsx';
import type { StubLine } from './line-text.ts';
import css from './stub.module.css';

type Part = PayStub['parts'][number];
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What its owner said to a part. */
export function Said({ part: { agreed, asked } }: { readonly part: Part }) {
  const t = useTranslations('payroll.explain.states');
  const state = asked ? 'asked' : agreed ? 'agreed' : 'open';
  return (
    <span className={css.said} data-said={state}>
      {state === 'agreed' && <Check {...icon} />}
      {state === 'asked' && <CircleHelp {...icon} />}
      {t(state)}
    </span>
  );
}

type RowProps = {
  readonly part: Part;
  readonly stub: PayStub;
  /** Null: nobody has begun the run, so there is nothing to agree to. */
  readonly aside: ReactNode;
  readonly actionOf?: ((line: StubLine) => ReactNode) | undefined;
  readonly children?: ReactNode;
};

/** A part of somebody's pay, which opens its lines. */
export function PartRow({ part, stub, aside, actionOf, children }: RowProps) {
  const t = useTranslations('payroll');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const lines = stub.lines.filter(({ kind }) => partOf(kind) === part.part);
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className={css.part} data-asked={part.asked || undefined}>
      <div className={css.row}>
        <button type="button" className={css.opener} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <Arrow {...icon} />
          <span>
            <b>{t(`parts.${part.part}`)}</b> <small>{t('explain.lines', { count: lines.length })}</small>
          </span>
        </button>
        <Money cents={part.amount_cents} className={css.amount} />
        {aside}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Lines lines={lines} names={stub.names} actionOf={actionOf} />}
      </div>
      {children}
    </li>
  );
}

/** The parts of somebody's pay and what they come to, with what its owner said to each. */
export function Parts({ stub, actionOf }: Pick<RowProps, 'stub' | 'actionOf'>) {
  const t = useTranslations('payroll.explain');
  return (
    <ul className={css.parts} aria-label={t('parts')}>
      {stub.parts.map((part) => (
        <PartRow key={part.part} {...{ part, stub, actionOf }} aside={stub.run && <Said part={part} />} />
      ))}
      <li className={css.sum}>
        <span>
          <b>{t('toPay')}</b> <Handed handed={stub.person.handed} className={css.quiet} />
        </span>
        <Money cents={stub.person.to_pay_cents} />
      </li>
    </ul>
  );
}
