export default function UploadQueue() {
  return <h1 tabIndex={-1}>Upload Queue</h1>;
}
