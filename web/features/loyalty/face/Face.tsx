import type { Program } from 'core/loyalty/contract';
import { useTranslations } from 'use-intl';
import css from './face.module.css';
import { useWords } from './use-words.ts';

const [SIZE, STROKE] = [92, 9];
const RADIUS = (SIZE - STROKE) / 2;
const ROUND = 2 * Math.PI * RADIUS;

/** How far it is to the next reward: a ring, and the same in words. */
function Ring({ points, reward }: { readonly points: number; readonly reward: number }) {
  const t = useTranslations('loyalty');
  const part = points >= reward ? 1 : Math.max(0, points) / reward;
  return (
    <span className={css.ring}>
      <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
        <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} strokeWidth={STROKE} className={css.track} />
        {part > 0 && (
          <circle
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            strokeWidth={STROKE}
            strokeDasharray={`${part * ROUND} ${ROUND}`}
            transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
            className={css.gone}
          />
        )}
      </svg>
      <b aria-hidden="true">{points}</b>
      <span className="unseen">{t('progress', { points: String(points), reward: String(reward) })}</span>
    </span>
  );
}

type Props = {
  readonly salon: string;
  readonly program: Pick<Program, 'name' | 'reward_points' | 'reward_cents' | 'earn_points'>;
  /** Null: nobody's yet. */
  readonly points: number | null;
  readonly tier?: string;
  readonly off?: boolean;
};

/** The membership as a card in the hand. */
export function Face({ salon, program, points, tier = '', off = false }: Props) {
  const t = useTranslations('loyalty');
  const words = useWords();
  return (
    <div className={css.face} data-off={off || undefined}>
      <p className={css.salon}>
        {salon}
        {tier !== '' && <span>{tier}</span>}
      </p>
      <p className={css.name}>{program.name}</p>
      {points === null ? (
        <p className={css.promise}>
          <b>{words.reward(program)}</b>
          <span>{words.earn(program)}</span>
        </p>
      ) : (
        <div className={css.stand}>
          <Ring points={points} reward={program.reward_points} />
          <p>
            <b>
              {points < program.reward_points
                ? t('progress', { points: String(points), reward: String(program.reward_points) })
                : t('points', { count: points })}
            </b>
            <span>{words.standing(points, program)}</span>
          </p>
        </div>
      )}
    </div>
  );
}
