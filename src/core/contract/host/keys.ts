/** One vendor's key, as far as the page may know it. */
export interface KeyInfo {
  readonly provider: string
  readonly label: string
  readonly present: boolean
  /** Last four characters, null when there is no key or it is shorter than twelve. */
  readonly lastFour: string | null
  /** Where it comes from: the store of this host, or an environment variable or .env, which the page cannot change. */
  readonly source: 'store' | 'environment' | null
  /** Name of the variable, for source environment. */
  readonly variable: string | null
  /** Of a server that a person added. */
  readonly server?: true | undefined
  /** Where a person makes one, an address of the vendor's own site. */
  readonly page?: string | undefined
}

export interface KeyStoreInfo {
  /** "macOS Keychain", "Windows DPAPI", "GNOME Keyring", "key file, mode 0600", "memory only". */
  readonly store: string
  /** What a person should know: why keys are kept in memory only, or that the file is not encrypted. */
  readonly note: string | null
  /** True while keys are kept in memory only and could be kept unencrypted if the person accepts it. */
  readonly canAcceptPlain: boolean
  /** Keys are kept unencrypted because the person accepted it, and it can be taken back. */
  readonly plainAccepted?: boolean | undefined
  readonly keys: readonly KeyInfo[]
}
