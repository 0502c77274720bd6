/** How the host reaches the outside, as far as a page and a terminal may know it: no password is in it. */
export interface NetworkInfo {
  /** What is kept under Settings; empty where nothing is. */
  readonly kept: {
    /** The proxy's address, without a name and a password. */
    readonly proxy: string
    readonly noProxy: string
  }
  /** Which proxies are in use, one for each kind of address. */
  readonly proxies: readonly ProxyInUse[]
  /** What is reached without one, beside this computer. */
  readonly noProxy: string
  readonly certificates: {
    /** Authorities of this system; null where they cannot be asked for. */
    readonly system: number | null
    /** The file of NODE_EXTRA_CA_CERTS; null without one. */
    readonly file: string | null
    readonly inFile: number
    /** Why the file is of no use, a sentence. */
    readonly problem: string | null
  }
}

export interface ProxyInUse {
  /** Of which addresses. */
  readonly scheme: 'https' | 'http'
  /** Who named it: "the settings", "idi.config.json", "HTTPS_PROXY". */
  readonly source: string
  /** "http://proxy.corp.test:3128"; null where its address is of no use. */
  readonly origin: string | null
  /** It is signed in to with a name and a password. */
  readonly signsIn: boolean
  /** Why its address is of no use, a sentence. */
  readonly problem: string | null
}
