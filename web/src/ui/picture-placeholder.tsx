import styles from './picture-placeholder.module.css';

/** An olive sprig on sand, where a picture would stand. */
export function PicturePlaceholder() {
  return (
    <svg className={styles.placeholder} viewBox="0 0 300 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={styles.hill} d="M0 160 C60 128 120 132 170 150 C220 166 262 150 300 138 V200 H0 Z" />
      <path className={styles.stem} d="M120 142 C136 118 154 92 184 66" />
      <g className={styles.leaves}>
        <path d="M136 120 C118 118 108 106 106 92 C122 94 134 104 136 120 Z" />
        <path d="M142 112 C160 116 174 110 182 98 C166 94 150 98 142 112 Z" />
        <path d="M156 96 C140 90 132 78 132 64 C148 68 156 80 156 96 Z" />
        <path d="M164 88 C180 90 194 82 200 70 C184 68 170 74 164 88 Z" />
        <path d="M184 66 C178 52 182 40 190 32 C198 44 196 56 184 66 Z" />
      </g>
    </svg>
  );
}
