import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { StopUploadsDialog } from '../../forms/files/file-dialogs.tsx';
import styles from '../../forms/files/file-manager.module.css';
import { FileManager } from '../../forms/files/file-manager.tsx';
import { useUploads } from '../../forms/files/use-uploads.ts';
import { useDocumentTitle, useSiteName } from '../../lib/site.ts';

/** The file manager on its own (spec §2, Manager routes). */
export function Component() {
  const { t } = useTranslation();
  const uploads = useUploads();
  const { runner, progress } = uploads;
  const blocker = useBlocker(progress.isRunning);
  const title = t('FILES.TITLE');
  useDocumentTitle(title, useSiteName());
  const leave = () => {
    runner.stop();
    blocker.proceed?.();
  };
  return (
    <>
      <div className={styles.screen}>
        <h1 className={`text-28 ${styles.title}`}>{title}</h1>
        <div className={`stack ${styles.frame}`}>
          <FileManager purpose="browse" uploads={uploads} />
        </div>
      </div>
      {blocker.state === 'blocked' && (
        <StopUploadsDialog left={progress.count - progress.over} onStay={blocker.reset} onLeave={leave} />
      )}
    </>
  );
}
