import { allCalls } from '../contract/calls/all-calls';
import * as siteRequests from '../contract/requests/site';
import { LANGUAGES } from '../contract/vocabulary';
import type { Manager } from './as-manager';
import type { Cms } from './start-cms';

/** Calls of managers that change something, or tell of an installation instead of what the association owns. */
const OTHERS = [
  ...['DemoRestore', 'MissingAddressesForget'],
  ...['AuditList', 'AuditExport', 'ExportsList', 'ImportsList', 'LoadMail', 'LoadSetup', 'SiteHealth'],
];

/** An answer without the ids of a database, which the adapter shows nobody. */
const withoutIds = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (name, value) => (name === 'id' ? undefined : value));

type Reply = Awaited<ReturnType<Manager['call']>>;

/** What a call answers of all that it counts: TextsToMend checks some seconds' worth of texts at each question. */
async function wholeAnswer(manager: Manager, name: string, lang: string): Promise<Reply['body']> {
  const { body } = await manager.call(name, { lang });
  const { checked, total } = body.extra;
  return checked === total ? body : wholeAnswer(manager, name, lang);
}

/** What visitors and managers are answered to each question that names nothing but a language. */
export async function answersOf(cms: Cms, manager: Manager): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const { method, path, payload } of Object.values(siteRequests).filter((one) => 'method' in one))
    for (const locale of LANGUAGES)
      if (method === 'GET' && payload.safeParse({ locale }).success)
        answers[`${path} ${locale}`] = withoutIds((await cms.get(`${path}?locale=${locale}`)).body);
  for (const { path, payload, source, extra, isForwarded } of allCalls) {
    const [, name] = /^\/api\/manager\/(\w+)$/.exec(path) ?? [];
    if (!isForwarded || name === undefined || OTHERS.includes(name) || !payload.safeParse({}).success) continue;
    for (const lang of LANGUAGES) {
      const body = await wholeAnswer(manager, name, lang);
      answers[`${name} ${lang}`] = [source.parse(body.data), extra.parse(body.extra)];
    }
  }
  return answers;
}
