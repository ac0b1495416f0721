import styles from './qr-drawing.module.css';

interface QrDrawingProps {
  code: { size: number; path: string };
  /** Says what it is, to whoever does not see it. */
  label: string;
  /** Has its size. */
  className: string | undefined;
}

/** A QR code, for whoever shows it. */
export const QrDrawing = ({ code: { size, path }, label, className }: QrDrawingProps) => (
  <svg
    className={`${styles.drawing} ${className}`}
    role="img"
    aria-label={label}
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
  >
    <path d={path} />
  </svg>
);
