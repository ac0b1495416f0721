import type { Core } from '@strapi/strapi';
import { refuseDatabase } from './data-version';

/** Another encoding lacks letters, or counts bytes for them (SQL_ASCII, where a server has no locale). */
export async function requireUnicode({ db: { connection, dialect } }: Core.Strapi): Promise<void> {
  if (dialect.client !== 'postgres') return;
  const { rows } = await connection.raw('show server_encoding');
  const [{ server_encoding: encoding }] = rows;
  if (encoding === 'UTF8') return;
  await refuseDatabase(
    `The database has the encoding ${encoding} instead of UTF8: make another one, with createdb --encoding=UTF8 --template=template0.`,
  );
}
