import { FileText, Paperclip } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/actions/Button.tsx';
import css from './jobs.module.css';

const LARGEST = 10 * 1024 * 1024;

type Props = {
  readonly file: File | null;
  readonly error: string | undefined;
  readonly onPick: (file: File) => void;
};

/** A PDF, or a photo of the paper. What the server would refuse for its size is told before it is sent. */
export function ResumePicker({ file, error, onPick }: Props) {
  const t = useTranslations('jobs');
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [isLarge, setLarge] = useState(false);
  function take(picked: File | undefined) {
    if (!picked) return;
    setLarge(picked.size > LARGEST);
    if (picked.size <= LARGEST) onPick(picked);
  }
  const said = isLarge ? t('tooLarge') : error;
  return (
    <div className={css.resume}>
      <label htmlFor={id}>{t('file')}</label>
      <p>{t('fileHint')}</p>
      <input
        ref={picker}
        id={id}
        className="unseen"
        type="file"
        accept="application/pdf,image/*"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <div className={css.file}>
        <Button kind="secondary" size={48} icon={Paperclip} onClick={() => picker.current?.click()}>
          {file ? t('change') : t('choose')}
        </Button>
        {file && (
          <span>
            <FileText size={18} strokeWidth={1.75} aria-hidden="true" />
            {file.name}
          </span>
        )}
      </div>
      {said && <p role="alert">{said}</p>}
    </div>
  );
}
