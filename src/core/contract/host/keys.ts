/** One vendor's key, without the key itself. */
export interface KeyInfo {
  readonly provider: string
  readonly label: string
  readonly present: boolean
  /** The last four characters; null when there is no key, or it is shorter than twelve characters. */
  readonly lastFour: string | null
  /**
   * Where the key comes from: the store of this host, or an environment variable or .env file, which the page cannot
   * change.
   */
  readonly source: 'store' | 'environment' | null
  /** The name of the variable; null for a key from the store. */
  readonly variable: string | null
  /** Present when the key belongs to a server that a person added. */
  readonly server?: true | undefined
  /** The page of the vendor's site where a person can make a key. */
  readonly page?: string | undefined
}

export interface KeyStoreInfo {
  /**
   * Where keys are stored: "macOS Keychain", "Windows DPAPI", "GNOME Keyring", "a file that only you can read", "memory
   * only".
   */
  readonly store: string
  /** A note for the person: why keys are only kept in memory, or that the file is not encrypted; null for none. */
  readonly note: string | null
  /** Whether keys are only kept in memory now, and could be stored unencrypted if the person accepts that. */
  readonly canAcceptPlain: boolean
  /** Whether keys are stored unencrypted because the person accepted it. This can be revoked. */
  readonly plainAccepted?: boolean | undefined
  readonly keys: readonly KeyInfo[]
}
