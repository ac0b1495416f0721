import { BIN_ROOT_PATH } from 'contract/file-folders';
import { ChevronDown, Copy, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useManagerQuery } from '../../features/session/use-manager-call.ts';
import { formatBytes } from '../../lib/file-size.ts';
import { useLang } from '../../lib/lang.ts';
import { mayDo } from '../../lib/rights.ts';
import { useMomentText } from '../../lib/zoned-time.ts';
import { Button } from '../../ui/button.tsx';
import { useCopyToast } from '../../ui/copy-text.ts';
import { type AltDrafts, AltForm, type AltFormProps } from './alt-texts.tsx';
import styles from './file-details.module.css';
import { FilePreview, isImage } from './file-preview.tsx';
import { FocalPointField } from './focal-point-field.tsx';
import { folderQuery, useRestore } from './queries.ts';
import { pathOf, type StoredFile } from './stored-file.ts';
import type { FileManagerState } from './use-file-manager.ts';

/** The details of the selected file, with a button for the next picture that has no alternative text. */
export function SelectedFile({ manager, drafts }: { manager: FileManagerState; drafts: AltDrafts }) {
  const lang = useLang();
  const [focusedName, setFocusedName] = useState('');
  const { files, rule, selected, changeSelection } = manager;
  const [file] = selected;
  if (rule.isForFolder) return null;
  if (!file || selected.length > 1) return <NoDetails />;
  const lacking = files.filter(
    (other) => other !== file && rule.takes(other) && isImage(other) && drafts.altOf(other)[lang] === '',
  );
  /** The next one after the file, starting again with the first after the last. */
  const next = lacking.find((other) => files.indexOf(other) > files.indexOf(file)) ?? lacking[0];
  const goOn = () => {
    if (!next) return;
    setFocusedName(pathOf(next));
    changeSelection({ type: 'only', name: pathOf(next) });
  };
  return (
    <FileDetails
      file={file}
      draft={drafts.altOf(file)}
      onAlt={drafts.store}
      othersWithout={lacking.length}
      onNext={goOn}
      takesFocus={focusedName === pathOf(file)}
    />
  );
}

/** The selected file's properties. On a narrow screen they collapse to one line. */
function FileDetails(props: AltFormProps) {
  const { file } = props;
  const { t } = useTranslation();
  const lang = useLang();
  const bodyId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className={styles.details} aria-label={t('FILES.DETAILS')} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      >
        {t('FILES.DETAILS')}
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </button>
      <div id={bodyId} className={styles.body}>
        {isImage(file) && file.from === undefined && mayDo('publish') ? (
          <FocalPointField key={file.url} folder={file.folder} file={file} />
        ) : (
          <div className={styles.preview}>
            <FilePreview file={file} shape="whole" />
          </div>
        )}
        <p className={styles.name}>
          <bdi>{file.name}</bdi>
        </p>
        {file.title[lang] !== '' && <p className="text-14 muted">{file.title[lang]}</p>}
        {isImage(file) && file.from === undefined && mayDo('draft') && <AltForm key={pathOf(file)} {...props} />}
        <Facts file={file} />
        {file.from === undefined && mayDo('publish') && <EarlierContents file={file} />}
      </div>
    </aside>
  );
}

/** Reserves the space of the details, so that selecting a file does not move the tiles. */
function NoDetails() {
  const { t } = useTranslation();
  return (
    <div className={`${styles.details} ${styles.none}`}>
      <p>{t('FILES.DETAILS_HINT')}</p>
    </div>
  );
}

function Facts({ file }: { file: StoredFile }) {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('FILES.SIZE')}</dt>
        <dd>{formatBytes(lang, file.size)}</dd>
      </div>
      {file.width !== null && file.height !== null && (
        <div>
          <dt>{t('FILES.DIMENSIONS')}</dt>
          <dd>
            <bdi dir="ltr">
              {file.width} × {file.height}
            </bdi>
          </dd>
        </div>
      )}
      {file.from !== undefined && (
        <div>
          <dt>{t('FILES.FROM')}</dt>
          <dd>
            <bdi dir="ltr">{file.from}</bdi>
          </dd>
        </div>
      )}
      {file.from === undefined && (
        <div className={styles.address}>
          <dt>{t('FILES.ADDRESS')}</dt>
          <dd>
            <span>
              <bdi dir="ltr">{file.url}</bdi>
            </span>
            <CopyAddress url={file.url} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** What other contents the file had in the last weeks; each can be brought back. */
function EarlierContents({ file }: { file: StoredFile }) {
  const { t } = useTranslation();
  const lang = useLang();
  const titleId = useId();
  const momentText = useMomentText();
  const restore = useRestore();
  const bin = useManagerQuery(folderQuery(lang, BIN_ROOT_PATH));
  const earlier = (bin.data?.extra.files ?? []).filter(({ earlierOf }) => earlierOf === file.url);
  if (earlier.length === 0) return null;
  return (
    <section className="stack gap-2" aria-labelledby={titleId}>
      <h3 id={titleId} className="text-14 bold">
        {t('FILES.EARLIER')}
      </h3>
      <ul className="stack gap-2">
        {earlier
          .toSorted((one, other) => other.changed.localeCompare(one.changed))
          .map(({ name, changed, size }) => (
            <li key={name} className="row cluster between gap-2">
              <span className="text-14">
                {t('FILES.EARLIER_UNTIL', { time: momentText(changed) })} · {formatBytes(lang, size)}
              </span>
              <Button
                variant="quiet"
                className={styles.copy}
                aria-disabled={restore.isPending}
                onClick={() => restore.mutate({ fileNames: [name] })}
              >
                <RotateCcw aria-hidden="true" />
                {t('FILES.BRING_BACK')}
              </Button>
            </li>
          ))}
      </ul>
    </section>
  );
}

function CopyAddress({ url }: { url: string }) {
  const { t } = useTranslation();
  const copy = useCopyToast(t('FILES.ADDRESS_COPIED'));
  return (
    <Button variant="quiet" className={styles.copy} onClick={() => copy(new URL(url, location.origin).href)}>
      <Copy aria-hidden="true" />
      {t('FILES.COPY_ADDRESS')}
    </Button>
  );
}
