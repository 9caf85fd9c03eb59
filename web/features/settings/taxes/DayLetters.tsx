import type { Setting } from 'core/business/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Row } from '../rows/Row.tsx';
import type { Settings } from '../rows/use-setting.ts';
import { typedAddresses } from './addresses.ts';

/** Who gets the Z as a letter. Saved when it is left, unless an address can't be right. */
export function DayLetters({ setting, settings }: { readonly setting: Setting; readonly settings: Settings }) {
  const t = useTranslations('settings');
  const [typed, setTyped] = useState<string | null>(null);
  const kept = setting.day_letter_to.join(', ');
  const read = typedAddresses(typed ?? kept);
  const wrong =
    read === 'too many' ? t('taxes.letterTooMany') : 'wrong' in read && t('taxes.letterWrong', { address: read.wrong });
  const [isLeft, setLeft] = useState(false);
  function leave() {
    setLeft(true);
    if (read === 'too many' || 'wrong' in read) return;
    if (read.addresses.join(', ') !== kept) settings.put('day_letter_to', [...read.addresses]);
    setTyped(null);
  }
  const isSaved = settings.last === 'day_letter_to' && settings.isSaved;
  return (
    <Row name={t('names.day_letter_to')} text={t('texts.day_letter_to')} isSaved={isSaved}>
      {() => (
        <TextField
          label={t('names.day_letter_to')}
          hideLabel
          inputMode="email"
          autoComplete="off"
          placeholder={t('taxes.letterExample')}
          value={typed ?? kept}
          error={isLeft && wrong !== false ? wrong : null}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setLeft(false);
          }}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      )}
    </Row>
  );
}
