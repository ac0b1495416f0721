import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address within the site. */
  to: string;
}

/** A link to another screen. React Router's own component can do more, which takes 2 KiB of every page's script. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const { target = '_self' } = rest;
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
