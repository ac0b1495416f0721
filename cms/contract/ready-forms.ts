import FORMS from './ready-forms.json' with { type: 'json' };

/** The forms that associations need most, with their texts in every language; the rest is as in a new form. */
export const READY_FORMS = FORMS;
