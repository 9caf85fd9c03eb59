import { useUiLanguage } from '../theme/ui-words.tsx';
import { durationText } from '../texts/duration-text.ts';
import css from './service-line.module.css';

type Props = {
  readonly name: string;
  readonly minutes: number;
  /** Shown after the duration. */
  readonly facts?: readonly (string | false)[];
  readonly description?: string;
};

/** A service's name and duration. It takes the width that the rest of its row leaves free. */
export function ServiceText({ name, minutes, facts = [], description }: Props) {
  const language = useUiLanguage();
  return (
    <span className={css.text}>
      <b>{name}</b>
      <span>{[durationText(minutes, language), ...facts].filter(Boolean).join(' · ')}</span>
      {description && <span className={css.described}>{description}</span>}
    </span>
  );
}
