import type { Business } from 'core/business/contract';
import type { MyMembership, Program } from 'core/loyalty/contract';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import { Face } from '../face/Face.tsx';
import { useWords } from '../face/use-words.ts';
import { signed } from '../member/signed.ts';
import css from './public.module.css';

type Props = {
  readonly business: Business;
  readonly program: Program;
  readonly own: MyMembership | undefined;
  readonly isBusy: boolean;
  readonly onJoin: () => void;
};

/** Joining costs a tap or a card; who is in sees since when instead. */
function Act({ business, program, own, isBusy, onJoin }: Props) {
  const t = useTranslations('loyalty.public');
  const amount = moneyText(program.price_cents);
  const isPayable = program.price_cents > 0 && (own === undefined || own.may_pay);
  if (isPayable)
    return (
      <LinkButton kind="secondary" size={48} wide href={`/biz/${business.bus_url}/loyalty-program/pay?program=${program.id}`}>
        {own ? t('renew', { amount }) : t('joinPaid', { amount })}
      </LinkButton>
    );
  return own ? null : (
    <Button kind="secondary" size={48} wide loading={isBusy} onClick={onJoin}>
      {t('joinFree')}
    </Button>
  );
}

function Standing({ business, own }: { readonly business: Business; readonly own: MyMembership }) {
  const [t, s] = [useTranslations('loyalty.public'), useTranslations('loyalty.story')];
  const language = useLanguage();
  const day = (at: string) => dateText(at, 'long', business.timezone ?? 'UTC', language);
  const { since, until, lapses_at, points, active, history } = own;
  return (
    <>
      <p className={css.since}>
        {active ? t('member', { date: day(since) }) : t('over')}
        {active && until !== null && `, ${t('until', { date: day(until) })}`}
        {lapses_at !== null && points > 0 && <small>{t('lapses', { date: day(lapses_at) })}</small>}
      </p>
      {history.length === 0 ? (
        <p className={css.since}>{t('noHistory')}</p>
      ) : (
        <details className={css.more}>
          <summary>
            {t('history')}
            <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
          </summary>
          <ol>
            {history.map(({ nr, kind, points: moved, at }) => (
              <li key={nr}>
                <span>{s(`kinds.${kind}`)}</span>
                <small>{day(at)}</small>
                <b data-more={moved > 0 || undefined}>{signed(moved)}</b>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

/** One program: what it gives, what it costs, and for a member where they stand. */
export function Offer(props: Props) {
  const t = useTranslations('loyalty.public');
  const { business, program, own } = props;
  const words = useWords();
  const lines = [words.tier(program), words.lapse(program)];
  return (
    <article className={css.offer} aria-label={program.name}>
      <Face
        salon={business.bus_name}
        program={program}
        points={own?.points ?? null}
        {...(own && { tier: own.tier, off: !own.active })}
      />
      {!own && <p className={css.price}>{words.price(program)}</p>}
      {own ? (
        <Standing business={business} own={own} />
      ) : (
        <ul>{lines.map((line) => line !== null && <li key={line}>{line}</li>)}</ul>
      )}
      {program.terms !== '' && (
        <details className={css.more}>
          <summary>
            {t('terms')}
            <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
          </summary>
          <p>{program.terms}</p>
        </details>
      )}
      <div className={css.act}>
        <Act {...props} />
      </div>
    </article>
  );
}
