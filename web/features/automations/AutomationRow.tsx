import type { AutomationView } from 'core/notifications/contract';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/display/Badge.tsx';
import { Switch } from '../../ui/choices/Switch.tsx';
import css from './automations.module.css';
import type { Figures, useAutomations } from './use-automations.ts';
import { useWhen } from './use-when.ts';

type Props = {
  readonly one: AutomationView;
  readonly figures: Figures | undefined;
  readonly change: ReturnType<typeof useAutomations>['change'];
  readonly mayChange: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** What it says, where that stands below. */
  readonly children: ReactNode;
};

/** What went out in 30 days, and what came of it. Of what was never sent nothing is said. */
function Sent({ figures }: Pick<Props, 'figures'>) {
  const t = useTranslations('automations');
  if (!figures || figures.sent === 0) return null;
  const { sent, outcome } = figures;
  return (
    <span className={css.sent}>
      <b>{t('sent', { count: sent })}</b>
      {outcome && outcome.count > 0 && <span>{t(`outcomes.${outcome.what}`, { count: outcome.count })}</span>}
    </span>
  );
}

export function AutomationRow({ one, figures, change, mayChange, isOpen, onOpen, children }: Props) {
  const t = useTranslations('automations');
  const [id, when] = [useId(), useWhen(one)];
  const { name, is_on, is_fixed, purpose } = one;
  return (
    <li className={css.item}>
      <div className={css.row} data-open={isOpen ? '' : undefined}>
        <button type="button" className={css.open} aria-expanded={isOpen} aria-describedby={`${id}-when`} onClick={onOpen}>
          <span id={id} className={css.name}>
            {t(`names.${name}`)}
            {purpose === 'marketing' && <Badge>{t('marketing')}</Badge>}
          </span>
          <span id={`${id}-when`} className={css.when}>
            {when}
          </span>
          <Sent figures={figures} />
        </button>
        {is_fixed ? (
          <span className={css.fixed}>{t('always')}</span>
        ) : (
          <Switch
            label=""
            aria-labelledby={id}
            disabled={!mayChange}
            checked={is_on}
            onChange={({ currentTarget }) => change({ name, is_on: currentTarget.checked })}
          />
        )}
      </div>
      {children}
    </li>
  );
}
