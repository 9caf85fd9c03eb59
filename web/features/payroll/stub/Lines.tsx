import type { PayStub } from 'core/payroll/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { useDaysText } from '../period/days-text.ts';
import { type StubLine, useLineText } from './line-text.ts';
import css from './stub.module.css';
import { TicketLink } from './TicketLink.tsx';

type Props = {
  readonly lines: readonly StubLine[];
  readonly names: PayStub['names'];
  /** What can be done with a line. */
  readonly actionOf?: ((line: StubLine) => ReactNode) | undefined;
};

const keyOf = (line: StubLine, i: number): string => (line.kind === 'work' ? line.about.line_id : `${line.kind} ${i}`);

/** The lines of a part, each with how it came about and, where it is of a ticket, the ticket. */
export function Lines({ lines, names, actionOf }: Props) {
  const t = useTranslations('payroll.lines');
  const [textOf, days] = [useLineText(names), useDaysText()];
  return (
    <ul className={css.lines}>
      {lines.map((line, i) => (
        <li key={keyOf(line, i)}>
          <span className={css.what}>
            {line.kind === 'work' && (
              <span className={css.name}>
                {t('work', { name: line.about.name, day: days.day(line.about.day) })}{' '}
                <TicketLink id={line.about.ticket_id} number={line.about.ticket_no} day={line.about.day} />
                {line.about.requested && <Badge tone="info">{t('requested')}</Badge>}
              </span>
            )}
            <span className={css.how}>{textOf(line).join(' ')}</span>
            {actionOf?.(line)}
          </span>
          <Money cents={line.amount_cents} />
        </li>
      ))}
    </ul>
  );
}
