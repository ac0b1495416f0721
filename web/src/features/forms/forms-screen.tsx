import { useMutation, useQueryClient } from '@tanstack/react-query';
import { textIn } from 'contract/localized';
import { managerRoutes } from 'contract/manager-routes';
import { Copy, ExternalLink, Inbox, LayoutTemplate, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinksHere } from '../../forms/links/links-here.tsx';
import { useLang } from '../../lib/lang.ts';
import { useNumber } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import { mayDo } from '../../lib/rights.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useFailureToast } from '../../ui/failure-toast.ts';
import { Fold } from '../../ui/fold.tsx';
import { keepFocus, listOf, listPath, ManagerList, ManagerRow, pageOf } from '../../ui/manager-list.tsx';
import { DeleteButton } from '../../ui/question-dialog.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { everyForm, formsQuery, type ListedForm } from './queries.ts';
import { READY_FORMS } from './ready-forms.ts';

const { loader, useList } = listOf(({ searchParams }) => ({ page: pageOf(searchParams) }), formsQuery);

export { loader };

/** The forms of the association, newest first. */
export function Component() {
  const { t } = useTranslation();
  const { lang, place, reply } = useList();
  const add = (
    <ButtonLink to={managerRoutes.formEditor(lang, 0)}>
      <Plus aria-hidden="true" />
      {t('FORMS.ADD')}
    </ButtonLink>
  );
  return (
    <ManagerList
      title={t('FORMS.TITLE')}
      tools={add}
      filters={<ReadyForms />}
      reply={reply}
      page={place.page}
      path={(page) => listPath(managerRoutes.forms(lang), page, {})}
      texts={{ count: 'FORMS.COUNT', empty: t('FORMS.EMPTY') }}
    >
      {place.page === 1 && <ContactRow />}
      {reply.data.map((form) => (
        <FormRow key={form.id} form={form} />
      ))}
    </ManagerList>
  );
}

/** Begins a form from one that is ready. */
function ReadyForms() {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <Fold Icon={LayoutTemplate} label={t('FORMS.READY')}>
      <ul className="cluster gap-2">
        {Object.entries(READY_FORMS).map(([name, label]) => (
          <li key={name}>
            <ButtonLink variant="quiet" to={`${managerRoutes.formEditor(lang, 0)}?ready=${name}`}>
              {t(label)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** The form that every site has: it asks what it asks, and may stand where others may. */
function ContactRow() {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <ManagerRow link={{ to: paths.contact(lang) }} title={t('MESSAGES.CONTACT_FORM')} facts={t('FORMS.CONTACT_FORM')}>
      {mayDo('messages') && (
        <div className="cluster">
          <ButtonLink variant="quiet" to={`${managerRoutes.messages(lang)}?form=0`}>
            <Inbox aria-hidden="true" />
            {t('FORMS.ANSWERS')}
          </ButtonLink>
        </div>
      )}
    </ManagerRow>
  );
}

function FormRow({ form }: { form: ListedForm }) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  const grouped = useNumber();
  const { id, isShown, places, answers, waiting } = form;
  const title = textIn(form, 'title', lang);
  const remove = useMutation({
    mutationFn: () => call('/api/manager/DeleteForm', { id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(everyForm);
      keepFocus();
    },
    onError: fail,
  });
  return (
    <ManagerRow
      link={{ to: managerRoutes.formEditor(lang, id) }}
      title={<bdi>{title}</bdi>}
      facts={
        <>
          {isShown === 0 && <span className="strong">{t('EDITOR.HIDDEN')}</span>}
          <span>{t('FORMS.ANSWERED', { count: answers })}</span>
          {places > 0 && (
            <span>{t('FORMS.PLACES_OF', { taken: grouped(answers - waiting), places: grouped(places) })}</span>
          )}
          {waiting > 0 && <span>{t('FORMS.WAITING', { count: waiting })}</span>}
        </>
      }
    >
      <div className="cluster gap-3">
        {isShown === 1 && (
          <ButtonLink variant="quiet" to={paths.form(lang, id)}>
            <ExternalLink className="mirrored" aria-hidden="true" />
            {t('FORMS.OPEN')}
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" to={`${managerRoutes.formEditor(lang, 0)}?copy=${id}`}>
          <Copy aria-hidden="true" />
          {t('FORMS.COPY')}
        </ButtonLink>
        {mayDo('answers') && (
          <ButtonLink variant="quiet" to={`${managerRoutes.messages(lang)}?form=${id}`}>
            <Inbox aria-hidden="true" />
            {t('FORMS.ANSWERS')}
          </ButtonLink>
        )}
        <DeleteButton
          title={t('FORMS.DELETE')}
          label={t('MESSAGES.DELETE')}
          question={(name) => t('FORMS.DELETE_TEXT', { name })}
          name={title}
          note={<LinksHere kind="form" id={id} />}
          aria-disabled={remove.isPending}
          onDelete={() => remove.mutate()}
        />
      </div>
    </ManagerRow>
  );
}
