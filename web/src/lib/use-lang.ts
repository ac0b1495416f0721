import { useParams } from 'react-router-dom';
import { type Lang, toLang } from './lang.ts';

/** The language of the page's address. */
export const useLang = (): Lang => toLang(useParams().lng);
