import type { Core } from '@strapi/strapi';
import { isOfDashboard } from '../platform/audit/audit-log';

interface Reading {
  params: { where?: unknown };
}

/**
 * The dashboard shows what the contact form brings, and no answers to forms, whose readers are named on the site: its accounts have
 * rights to all messages or to none. This holds for lists, single messages, counts and whatever deletes several.
 */
export function hideAnswersInDashboard(strapi: Core.Strapi): void {
  const hide = ({ params }: Reading) => {
    const ctx = strapi.requestContext.get();
    if (ctx && isOfDashboard(ctx)) params.where = { $and: [params.where ?? {}, { form: { $null: true } }] };
  };
  strapi.db.lifecycles.subscribe({
    models: ['api::contact-message.contact-message'],
    beforeFindOne: hide,
    beforeFindMany: hide,
    beforeCount: hide,
  });
}
