import { useQueryClient } from '@tanstack/react-query';
import type { MenuItem } from 'contract/calls/menu';
import { article } from 'contract/kinds/article';
import { managerRoutes } from 'contract/manager-routes';
import { Check, Clock, FilePlus2, Home, ListTree, type LucideIcon, Settings } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router-dom';
import { categoriesFor } from '../../forms/values/menu-categories.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { editedQuery } from '../../lib/api-query.ts';
import { callApi } from '../../lib/call-api.ts';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { menuQuery } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import { storedSession, storeSession } from '../../lib/session.ts';
import { useDocumentTitle, useSiteName } from '../../lib/site.ts';
import { ApiError, type CallReply } from '../../lib/transport.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useFailureToast } from '../../ui/failure-toast.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { DemoContent, demoQuery } from './demo-content.tsx';
import { settingsQuery } from './settings-fields.tsx';
import styles from './setup.module.css';
import { ContactStep, LookStep, MailStep, NameStep, PasswordStep, type StepProps } from './setup-steps.tsx';

type Setup = CallReply<'/api/manager/LoadSetup'>['data'];
type StepName = Setup['steps'][number]['name'];

const WRONG_CODE = 'ERROR.SETUP_CODE';

/**
 * Opens a session by the code behind the # of the printed link, and removes it from the address. A code that opens nothing is no
 * problem for who is logged in; others are told so.
 */
export async function openSession(): Promise<string | undefined> {
  const code = location.hash.slice(1);
  if (code === '') return undefined;
  const refusal = await redeem(code);
  history.replaceState(history.state, '', location.pathname + location.search);
  return refusal;
}

async function redeem(code: string): Promise<string | undefined> {
  try {
    const { token } = await callApi('/api/home/SetupOpen', { code });
    if (token) storeSession(token);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.errors[0]?.key === WRONG_CODE) return WRONG_CODE;
    throw error;
  }
}

export async function loader(args: LoaderArgs) {
  const lang = routeLang(args);
  const [setup, settings, account, menu, demo] = await Promise.all([
    load(args, editedQuery('/api/manager/LoadSetup', lang, {})),
    load(args, settingsQuery(lang)),
    load(args, editedQuery('/api/manager/PostUserLoad', lang, { id: storedSession()?.userID ?? 0 })),
    load(args, menuQuery(lang)),
    load(args, demoQuery(lang)),
  ]);
  return { setup: setup.data, settings: settings.data, account: account.data, menu: menu.data, demo: demo.data };
}

const STEPS: Record<StepName, { title: TextKey; hint: TextKey; Form: ComponentType<StepProps> }> = {
  name: { title: 'SETUP.NAME', hint: 'SETUP.NAME_HINT', Form: NameStep },
  look: { title: 'SETUP.LOOK', hint: 'SETUP.LOOK_HINT', Form: LookStep },
  contact: { title: 'SETUP.CONTACT', hint: 'SETUP.CONTACT_HINT', Form: ContactStep },
  password: { title: 'SETUP.PASSWORD', hint: 'SETUP.PASSWORD_HINT', Form: PasswordStep },
  mail: { title: 'SETUP.MAIL', hint: 'SETUP.MAIL_HINT', Form: MailStep },
};

/** The step after the last one: what to do next. */
const END = 'next';

/** Where somebody goes on: at the first step that nobody has gone through. */
const firstOpen = ({ steps, isFinished }: Setup): StepName | typeof END =>
  (isFinished ? undefined : steps.find(({ state }) => state === '')?.name) ?? END;

/** Sets a new site up in short steps, each of which can be left for later. */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const { setup, settings, account, menu, demo } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const queryClient = useQueryClient();
  const call = useManagerCall();
  const fail = useFailureToast();
  const asked = params.get('step');
  const current = setup.steps.find(({ name }) => name === asked)?.name ?? (asked === END ? END : firstOpen(setup));
  const title = t('SETUP.TITLE');
  useDocumentTitle(title, useSiteName());

  const store = async (steps: { name: StepName; state: 'done' | 'later' }[], next: string) => {
    await call('/api/manager/SaveSetup', { steps });
    await queryClient.invalidateQueries();
    await navigate(`?step=${next}`);
    await revalidate();
  };
  const after = (name: StepName) => {
    const at = setup.steps.findIndex((step) => step.name === name);
    return setup.steps[at + 1]?.name ?? END;
  };
  const leaveRest = () => {
    const open = setup.steps.filter(({ state }) => state === '');
    return store(
      open.map(({ name }) => ({ name, state: 'later' })),
      END,
    );
  };

  return (
    <>
      <PageHeader title={title} trail={[{ title }]}>
        <p className={styles.intro}>{t('SETUP.INTRO')}</p>
      </PageHeader>
      <Section>
        <div className={`stack gap-8 ${styles.columns}`}>
          <StepList steps={setup.steps} current={current} />
          <div className={`stack start gap-4 ${styles.main}`}>
            {current === END ? (
              <NextSteps menu={menu} demo={demo} />
            ) : (
              <Step
                key={`${current}-${lang}`}
                name={current}
                step={{
                  setup,
                  settings,
                  account,
                  onDone: () => store([{ name: current, state: 'done' }], after(current)),
                  onLater: () => store([{ name: current, state: 'later' }], after(current)),
                }}
              />
            )}
            {!setup.isFinished && (
              <Button variant="quiet" onClick={() => leaveRest().catch(fail)}>
                {t('SETUP.FINISH')}
              </Button>
            )}
          </div>
        </div>
      </Section>
    </>
  );
}

const STATES = { done: 'SETUP.STATE_DONE', later: 'SETUP.STATE_LATER' } as const;

/** The steps in their order, each with what became of it; any can be opened again. */
function StepList({ steps, current }: { steps: Setup['steps']; current: string }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('SETUP.STEPS')}>
      <ol role="list" className={styles.steps}>
        {steps.map(({ name, state }, index) => (
          <li key={name}>
            <Link
              className={styles.step}
              to={`?step=${name}`}
              aria-current={name === current ? 'step' : undefined}
              data-state={state}
            >
              <span className={styles.number} aria-hidden="true">
                {state === 'done' ? <Check size={18} /> : state === 'later' ? <Clock size={18} /> : index + 1}
              </span>
              <span className={styles.stepTitle}>
                {t(STEPS[name].title)}
                {state !== '' && <span className="visually-hidden"> ({t(STATES[state])})</span>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A heading that takes the focus when its step opens, so that a screen reader says where one is. */
function StepHeading({ text }: { text: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h2 ref={ref} className="bold" tabIndex={-1}>
      {text}
    </h2>
  );
}

function Step({ name, step }: { name: StepName; step: StepProps }) {
  const { t } = useTranslation();
  const { title, hint, Form } = STEPS[name];
  return (
    <div className={styles.panel}>
      <StepHeading text={t(title)} />
      <p className="text-16 muted">{t(hint)}</p>
      <Form {...step} />
    </div>
  );
}

interface NextStepsProps {
  menu: readonly MenuItem[];
  demo: CallReply<'/api/manager/LoadDemo'>['data'];
}

function NextSteps({ menu, demo }: NextStepsProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [articles] = categoriesFor(article.name, menu);
  const toMenu = managerRoutes.menuEditor(lang);
  const toArticle = articles ? managerRoutes.articleEditor(lang, articles.id, 0) : toMenu;
  const aboutArticle = articles ? 'SETUP.NEXT_ARTICLE_TEXT' : 'SETUP.NEXT_CATEGORY_TEXT';
  const links: { Icon: LucideIcon; path: string; title: TextKey; text: TextKey }[] = [
    { Icon: ListTree, path: toMenu, title: 'SETUP.NEXT_MENU', text: 'SETUP.NEXT_MENU_TEXT' },
    { Icon: FilePlus2, path: toArticle, title: 'SETUP.NEXT_ARTICLE', text: aboutArticle },
    { Icon: Home, path: managerRoutes.homeEditor(lang), title: 'SETUP.NEXT_HOME', text: 'SETUP.NEXT_HOME_TEXT' },
    {
      Icon: Settings,
      path: managerRoutes.settings(lang, 0),
      title: 'SETUP.NEXT_SETTINGS',
      text: 'SETUP.NEXT_SETTINGS_TEXT',
    },
  ];
  return (
    <div className={styles.panel}>
      <StepHeading text={t('SETUP.NEXT_TITLE')} />
      <ul role="list" className="stack gap-3">
        {links.map(({ Icon, path, title, text }) => (
          <li key={title}>
            <Link className={styles.nextLink} to={path}>
              <Icon aria-hidden="true" />
              <span>
                <strong>{t(title)}</strong>
                <span className="text-16 muted">{t(text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {demo.state === 'present' && <DemoContent demo={demo} />}
      <div className="cluster gap-3">
        <ButtonLink to={paths.home(lang)}>{t('SETUP.VIEW_SITE')}</ButtonLink>
      </div>
    </div>
  );
}
