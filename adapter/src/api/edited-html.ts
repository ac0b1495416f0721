import { LIMITS } from '../../contract/limits.ts';
import { invalid } from '../errors.ts';
import { cleanHtml } from '../html/clean-html.ts';

/** HTML of a save as it is to be stored: what equals the stored text stays as it is, anything else is cleaned. */
export async function editedHtml(html: string, stored: string | undefined): Promise<string> {
  if (html === stored) return html;
  const cleaned = await cleanHtml(html);
  if (cleaned.trim().length < LIMITS.html.min) throw invalid('html', 'ERROR.MISS.HTML');
  // Cleaning may write a character as a longer entity.
  if (cleaned.length > LIMITS.html.max) throw invalid('html', 'ERROR.TOO_LONG');
  return cleaned;
}
