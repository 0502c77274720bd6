/**
 * Loads a module that needs the library which shapes letters, after that library alone. It awaits while it loads, and V8
 * ends the whole process when a thread is ended while such a library goes on to the modules that import it.
 */
export async function loadWithShaper<T>(load: () => Promise<T>): Promise<T> {
  await import('harfbuzzjs')
  return load()
}
