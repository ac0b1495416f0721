/** The mail link of the contact address; undefined where it is no e-mail address. */
export const mailLink = (contact: string) => (/^\S+@\S+$/.test(contact) ? `mailto:${contact}` : undefined);

/** The chat link of a phone number as the menu says it; undefined for one without its country's code, which opens no chat. */
export const chatLink = (chatNumber: string) =>
  chatNumber[0] === '+' ? `https://wa.me/${chatNumber.slice(1)}` : undefined;
