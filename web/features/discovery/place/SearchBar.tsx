import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { addressFor, emptySearch, placeFrom, placeText, type SearchInput } from '../search/search-input.ts';
import { type Near, PlaceField } from './PlaceField.tsx';
import css from './SearchBar.module.css';

type Props = { readonly wish?: SearchInput; readonly lifted?: boolean };

/** What and where. Without scripts it is a plain form that asks for the same page. */
export function SearchBar({ wish = emptySearch, lifted = false }: Props) {
  const t = useTranslations('discovery.bar');
  const id = useId();
  const go = useNavigate();
  const [what, setWhat] = useState(wish.q);
  const [place, setPlace] = useState<{ text: string; near: Near | null }>({ text: placeText(wish), near: wish.near });
  const [problem, setProblem] = useState('');

  function submit() {
    // The point finds neighbours beyond the city line; the name of the city is only how it reads.
    const where = place.near
      ? { city: placeFrom(place.text).city, state_id: placeFrom(place.text).state_id, zip: '' }
      : placeFrom(place.text);
    void go(
      addressFor(
        { ...emptySearch, open: wish.open, map: wish.map },
        { q: what.trim(), category: what.trim() === wish.q ? wish.category : '', ...where, near: place.near },
      ),
    );
  }
  return (
    <search className={css.around}>
      <form
        className={css.bar}
        data-lifted={lifted ? '' : undefined}
        aria-label={t('label')}
        action="/search"
        onSubmit={(event) => (event.preventDefault(), submit())}
      >
        <div className={css.field}>
          <Search size={20} strokeWidth={1.75} aria-hidden="true" />
          <div className={css.pair}>
            <label htmlFor={`${id}-what`}>{t('what')}</label>
            <input
              id={`${id}-what`}
              name="q"
              type="text"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={100}
              placeholder={t('whatHint')}
              value={what}
              onChange={(event) => setWhat(event.currentTarget.value)}
            />
          </div>
        </div>
        <PlaceField value={place.text} onChange={(text, near) => setPlace({ text, near })} onProblem={setProblem} />
        <Button type="submit" size={56} className={css.submit}>
          {t('search')}
        </Button>
      </form>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </search>
  );
}
