/** One vendor's key, without the key itself. */
export interface KeyInfo {
  readonly provider: string
  readonly label: string
  readonly present: boolean
  /** Last four characters, null when there is no key or it is shorter than twelve. */
  readonly lastFour: string | null
  /** Where it comes from: this host's store, or an environment variable or .env, which the page cannot change. */
  readonly source: 'store' | 'environment' | null
  /** Name of the variable, for source environment. */
  readonly variable: string | null
  /** It belongs to a server that a person added. */
  readonly server?: true | undefined
  /** The page of the vendor's site where a person makes a key. */
  readonly page?: string | undefined
}

export interface KeyStoreInfo {
  /** "macOS Keychain", "Windows DPAPI", "GNOME Keyring", "a file that only you can read", "memory only". */
  readonly store: string
  /** A note for the person: why keys are kept in memory only, or that the file is not encrypted. */
  readonly note: string | null
  /** True while keys are kept in memory only and could be kept unencrypted if the person accepts it. */
  readonly canAcceptPlain: boolean
  /** Keys are kept unencrypted because the person accepted it; this can be revoked. */
  readonly plainAccepted?: boolean | undefined
  readonly keys: readonly KeyInfo[]
}
