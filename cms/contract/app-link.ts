/** What apps for codes read: for whom their codes are, and the secret (Google's «Key Uri Format»). */
export function appLink({ secret, name, issuer }: { secret: string; name: string; issuer: string }): string {
  const label = [issuer, name].map(encodeURIComponent).join(':');
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
