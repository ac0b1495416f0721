import { useState } from 'react';
import { useLang } from '../../lib/use-lang.ts';
import { FileDetails, NoDetails } from './file-details.tsx';
import { isImage } from './file-kind.ts';
import type { AltDrafts } from './use-alt-drafts.ts';
import type { FileManagerState } from './use-file-manager.ts';

interface SelectedFileProps {
  manager: FileManagerState;
  drafts: AltDrafts;
}

/** The details of the one file that is selected, and the way on to the next picture that still lacks a text. */
export function SelectedFile({ manager, drafts }: SelectedFileProps) {
  const lang = useLang();
  const [writesOn, setWritesOn] = useState('');
  const { folder, files, rule, selected, changeSelection } = manager;
  const [file] = selected;
  if (rule.isForFolder) return null;
  if (!file || selected.length > 1) return <NoDetails />;
  const lacking = files.filter(
    (other) => other !== file && rule.takes(other) && isImage(other) && drafts.altOf(folder, other)[lang] === '',
  );
  /** The next one after the file, from the first again after the last. */
  const next = lacking.find((other) => files.indexOf(other) > files.indexOf(file)) ?? lacking[0];
  const goOn = () => {
    if (!next) return;
    setWritesOn(next.name);
    changeSelection({ type: 'only', name: next.name });
  };
  return (
    <FileDetails
      folder={folder}
      file={file}
      draft={drafts.altOf(folder, file)}
      onAlt={(described, alt) => drafts.keep(folder, described, alt)}
      othersWithout={lacking.length}
      onNext={goOn}
      takesFocus={writesOn === file.name}
    />
  );
}
