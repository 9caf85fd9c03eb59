import type { DeviceBoard } from 'core/turns/contract';
import { CircleCheck, Clock, Coffee, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useClock } from '../../../platform/clock.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useShortcut } from '../../../platform/manage/keys.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './screen.module.css';

type Props = { readonly board: DeviceBoard; readonly onClose?: (() => void) | undefined };

function Close({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('turns.wall');
  useShortcut('Escape', t('close'), onClose);
  return <IconButton icon={X} iconSize={24} label={t('close')} size={48} onClick={onClose} />;
}

const signs = { free: CircleCheck, serving: Clock, break: Coffee } as const;

/** For a screen on the wall: readable from the door, and nothing on it that not everybody may read. */
export function Wall({ board, onClose }: Props) {
  const t = useTranslations('turns.wall');
  const language = useLanguage();
  const time = (at: string) => dateText(at, 'time', board.timezone, language);
  return (
    <div className={css.wall}>
      <header>
        <h1>{board.business}</h1>
        <time>{time(useClock())}</time>
        {onClose && <Close onClose={onClose} />}
      </header>
      <section>
        <h2>{t('turns')}</h2>
        <ol className={css.line}>
          {board.staff.map((tech) => {
            const Sign = signs[tech.state];
            return (
              <li key={tech.position} data-state={tech.state}>
                <b>{tech.position}</b>
                <Avatar name={tech.name} photo={tech.photo_url} size={56} />
                <span>{tech.name}</span>
                <small>
                  <Sign size="1.1em" strokeWidth={2} aria-hidden="true" />
                  {tech.free_at === null ? t(tech.state) : t('freeAt', { time: time(tech.free_at) })}
                </small>
              </li>
            );
          })}
        </ol>
      </section>
      <section>
        <h2>{t('waiting')}</h2>
        <ol className={css.queue}>
          {board.waiting.map((entry, i) => (
            <li key={`${i} ${entry.name}`}>
              <span>
                {entry.name}
                {entry.party_size > 1 && <small> +{entry.party_size - 1}</small>}
              </span>
              <b>{entry.minutes === null ? '–' : entry.minutes === 0 ? t('now') : t('minutes', { minutes: entry.minutes })}</b>
              {entry.with !== null && <small>{entry.with}</small>}
            </li>
          ))}
        </ol>
        {board.newcomer_min !== null && (
          <p>{board.newcomer_min === 0 ? t('noWait') : t('newWait', { minutes: board.newcomer_min })}</p>
        )}
      </section>
    </div>
  );
}
