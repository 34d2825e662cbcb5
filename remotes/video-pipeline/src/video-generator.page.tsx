export default function VideoGenerator() {
  return <h1 tabIndex={-1}>Video Generator</h1>;
}
