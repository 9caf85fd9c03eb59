import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import css from './cards.module.css';
import { clockText, type OpenState } from './open-state.ts';
import { useOpenState } from './use-face.ts';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

function useWords(state: OpenState): { readonly word: string; readonly detail: string } {
  const t = useTranslations('discovery.open');
  const language = useLanguage();
  if (state.open) return { word: t('open'), detail: t('until', { time: clockText(state.until, language) }) };
  if (state.at === null) return { word: t('closed'), detail: '' };
  const time = clockText(state.at, language);
  const detail = state.today ? t('opens', { time }) : t('opensOn', { day: t(`days.${DAYS[state.day] ?? 'mon'}`), time });
  return { word: t('closed'), detail };
}

function Said({ state, brief }: { readonly state: OpenState; readonly brief: boolean }) {
  const { word, detail } = useWords(state);
  return (
    <span className={css.open} data-open={state.open ? '' : undefined}>
      <i className={css.dot} aria-hidden="true" />
      <b>{word}</b>
      {!brief && detail && <span className={css.detail}>{detail}</span>}
    </span>
  );
}

/** A dot, the word and the hour. Its line is there before the answer is, so nothing jumps. */
export function OpenNow({ bus_url, brief = false }: { readonly bus_url: string; readonly brief?: boolean }) {
  const state = useOpenState(bus_url);
  return <span className={css.openLine}>{state && <Said state={state} brief={brief} />}</span>;
}
