import { Typography } from '@strapi/design-system';
import { FormattedMessage, useIntl } from 'react-intl';
import type { UnusedFiles as Unused, UnusedFile } from '../../dashboard/home/unused-files';
import { Ago, HomeList, HomeRow, HomeRows } from './home-list';

const LIBRARY = '/plugins/upload';

const addressOf = ({ folder }: UnusedFile) =>
  folder ? `${LIBRARY}?folder=${folder.id}&folderPath=${folder.path}` : LIBRARY;

const MEGABYTE = 1_000_000;

function useSize() {
  const { formatNumber } = useIntl();
  return (bytes: number) =>
    bytes < MEGABYTE
      ? formatNumber(Math.max(1, Math.round(bytes / 1_000)), { style: 'unit', unit: 'kilobyte' })
      : formatNumber(bytes / MEGABYTE, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
}

export function UnusedFiles() {
  const sizeOf = useSize();
  return (
    <HomeList<Unused> list="unused-files" isEmpty={({ total }) => total === 0} none="khayr.home.files.none">
      {({ total, size, files }) => (
        <>
          <Typography variant="pi" textColor="neutral600">
            <FormattedMessage id="khayr.home.files.total" values={{ count: total, size: sizeOf(size) }} />
          </Typography>
          <HomeRows>
            {files.map((file) => (
              <HomeRow
                key={file.id}
                to={addressOf(file)}
                title={file.name}
                picture={file.thumbnail}
                facts={[sizeOf(file.size), <Ago key="time" time={file.createdAt} />]}
              />
            ))}
          </HomeRows>
        </>
      )}
    </HomeList>
  );
}
