import { type FormInput, optionsIn } from 'contract/calls/forms';
import { DEFAULT_LANGUAGE } from 'contract/languages';
import { fieldIn } from 'contract/localized';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

type FormFields = FormInput['fields'];

/** Every language has as many options; those of one decide where each has gone. */
const OPTIONS = fieldIn('options', DEFAULT_LANGUAGE);

/** The place that an option has now: that of its words, or its own while there are as many; undefined where it is gone. */
function placeNow(place: string, before: readonly string[], now: readonly string[]): string | undefined {
  const sameWords = now.indexOf(before[Number(place)] ?? '');
  if (sameWords >= 0) return String(sameWords);
  return before.length === now.length ? place : undefined;
}

/** Lets the conditions on a field name the options that they named before; whether all of these are there. */
function follow({ getValues, setValue }: UseFormReturn<FormInput>, at: number, before: FormFields): boolean {
  const fields = getValues('fields');
  const asked = fields[at];
  const askedBefore = before.find(({ id }) => id === asked?.id);
  if (!asked || !askedBefore) return true;
  let areAllThere = true;
  const [optionsBefore, options] = [optionsIn(askedBefore[OPTIONS]), optionsIn(asked[OPTIONS])];
  for (const [place, { id, ifField, ifIs = [] }] of fields.entries()) {
    if (ifField !== asked.id) continue;
    const chosen = before.find((field) => field.id === id)?.ifIs ?? [];
    const kept = chosen.flatMap((option) => placeNow(option, optionsBefore, options) ?? []);
    if (kept.length < chosen.length) areAllThere = false;
    if (kept.join() !== ifIs.join()) setValue(`fields.${place}.ifIs`, kept, { shouldDirty: true });
  }
  return areAllThere;
}

/**
 * Conditions name options by their places. While somebody edits the options of a field, those that are chosen stay the
 * same ones. One may be gone while its words are typed anew: until then it is known by what the options were before.
 */
export function useConditionsThatFollow(form: UseFormReturn<FormInput>): void {
  useEffect(() => {
    let edited = '';
    let known = structuredClone(form.getValues('fields'));
    let before = known;
    let areAllThere = true;
    let isFollowing = false;
    const { unsubscribe } = form.watch((_, { name = '', type }) => {
      if (isFollowing) return;
      if (type !== 'change' || name !== edited || areAllThere) before = known;
      edited = type === 'change' ? name : '';
      const [, at, key] = edited.split('.');
      isFollowing = true;
      areAllThere = key !== OPTIONS || follow(form, Number(at), before);
      isFollowing = false;
      known = structuredClone(form.getValues('fields'));
    });
    return unsubscribe;
  }, [form]);
}
