declare module 'unbzip2-stream' {
  /** A transform from bzip2 to plain bytes. */
  export default function unbzip2(): NodeJS.ReadWriteStream;
}
