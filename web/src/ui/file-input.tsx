import type { ComponentProps } from 'react';
import styles from './file-input.module.css';

/** Files of the device. What its button says is the browser's, in the language of the browser. */
export const FileInput = (props: ComponentProps<'input'>) => <input {...props} type="file" className={styles.input} />;
