/** The account of a session, as the rest of the cms needs it; the stored row has more. */
export interface SignedIn {
  id: number;
  number: number;
  userType: number;
  siteRole: string | null;
  username: string;
  fullName: string | null;
  blocked: boolean;
  /** bcrypt's hash. */
  password: string | null;
  role: { id: number } | null;
}

export interface LiveSession {
  id: number;
  user: SignedIn;
  /** Whether the second factor of the account was checked. */
  isVerified: boolean;
  /** Whoever manages anything must have a second factor, and this one has none: nothing else is allowed before it is set up. */
  mustSetUp: boolean;
}
