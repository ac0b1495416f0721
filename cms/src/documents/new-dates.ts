import type { Core } from '@strapi/strapi';
import { findContentType } from '../content-types';
import { today } from '../items/item-fields';

/** Gives a new item today's date where its form had none. A new language of an item takes over the date of the other. */
export function dateNewItems(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    if (context.action !== 'create' || !findContentType(context.uid)?.isDated) return next();
    const params: { data?: Readonly<Record<string, unknown>> } = context.params;
    const { showTime = null } = params.data ?? {};
    if (showTime === null || showTime === '') params.data = { ...params.data, showTime: today() };
    return next();
  });
}
