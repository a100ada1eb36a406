// Before a test file of the `embedded` project: what a PostgreSQL server is there for does not exist.
delete process.env.TEST_DATABASE_URL;
