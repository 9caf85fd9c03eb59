import { filePaperKindUnsupported } from 'core/kernel/refusals/general';
import { MOST_FILE_BYTES, MOST_FILES } from 'core/messaging/messages/rules';
import { messageFilesLarge, messageFilesMany } from 'core/messaging/refusals';
import { useState } from 'react';
import { refusalSentence } from '../../../../platform/refusals/sentences.ts';

/** Some browsers don't know the kind of an iPhone's pictures. */
const isTaken = ({ type, name }: File): boolean =>
  type === 'application/pdf' || type.startsWith('image/') || /\.hei[cf]$/i.test(name);

/** The files that go with the next message. The server's own limits are told before anything is sent. */
export function useFiles() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [wrong, setWrong] = useState<string | null>(null);
  const add = (more: readonly File[]) => {
    const all = [...files, ...more];
    const bytes = all.reduce((sum, { size }) => sum + size, 0);
    if (!more.every(isTaken)) setWrong(refusalSentence(filePaperKindUnsupported));
    else if (all.length > MOST_FILES) setWrong(refusalSentence(messageFilesMany({ most: MOST_FILES })));
    else if (bytes > MOST_FILE_BYTES) setWrong(refusalSentence(messageFilesLarge));
    else {
      setWrong(null);
      setFiles(all);
    }
  };
  const remove = (file: File) => {
    setWrong(null);
    setFiles((now) => now.filter((one) => one !== file));
  };
  const clear = () => {
    setWrong(null);
    setFiles([]);
  };
  return { files, wrong, add, remove, clear };
}
